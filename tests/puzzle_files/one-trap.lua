--[[message
One trap in the way

Objective: Win this Turn
]]
Debug.SetAIName("Nobody")
Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN+DUEL_SIMPLE_AI,5)
Debug.SetPlayerInfo(0,8000,0,0)
Debug.SetPlayerInfo(1,400+500,0,0)

-- the Duelist's side
local ox=Debug.AddCard(90000001,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK,true)
local axe=Debug.AddCard(90000002,0,0,LOCATION_SZONE,2,POS_FACEUP)
Debug.AddCard(90000001,0,0,LOCATION_HAND,0,POS_FACEUP)

-- the other side
Debug.AddCard(90000003,1,1,LOCATION_MZONE,2,8)
Debug.PreEquip(axe,ox)
Debug.ReloadFieldEnd()
Debug.ShowHint("Win!")
aux.BeginPuzzle()
