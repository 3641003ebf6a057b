import type { BrowserContext } from '@playwright/test'

/**
 * Gives the pages of a browser one voice of its own device, which comes a moment after the page, as in Chrome. It makes no
 * sound: what it says is kept in `window.said`.
 */
export async function givesVoice(context: BrowserContext, lang: string): Promise<void> {
  await context.addInitScript(`{
    const said = (window.said = [])
    const voices = []
    SpeechSynthesis.prototype.getVoices = () => voices
    SpeechSynthesis.prototype.speak = ({ text }) => said.push(text)
    window.SpeechSynthesisUtterance = class extends EventTarget {
      constructor(text) {
        super()
        this.text = text
      }
    }
    addEventListener('load', () => {
      voices.push({ lang: ${JSON.stringify(lang)}, localService: true, default: true, name: 'Here' })
      speechSynthesis.dispatchEvent(new Event('voiceschanged'))
    })
  }`)
}
