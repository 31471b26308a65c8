"""Pictures of positions: a view as SVG, and a line of play as one page to print. A picture says nothing that its seat may not know."""
