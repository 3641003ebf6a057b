// Import this beside a screen that will show textbook English as soon as it can: the font comes while it is found out who is
// here, when the line has nothing to do, and not at the same time as the page's picture.
import './textbook-font.css'

for (const weight of [400, 700]) void document.fonts.load(`${weight} 1em Andika`).catch(() => undefined)
