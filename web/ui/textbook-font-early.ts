// Import this beside a screen that will show textbook English as soon as it can: the font loads during the request for the
// signed-in person, when the network is idle, and not together with the page's picture.
import './textbook-font.css'

for (const weight of [400, 700]) void document.fonts.load(`${weight} 1em Andika`).catch(() => undefined)
