import { attempt } from './attempt.ts'

type Choice =
  | 'role'
  | 'branch'
  | 'language'
  | 'text-size'
  | 'trial'
  | 'honors-seen'
  | 'call-sound'
  | 'spoken-prompts'
  | 'sounded-call'
  | 'microphone'
  | 'camera'
  | 'unsent'
  | 'face-later'
  | 'silent-help'

/** Small choices, stored in this browser until the session ends. */
export interface BrowserChoices {
  /** False if the browser refuses to store them: then they last as long as the page. */
  areStored(): boolean
  get(choice: Choice): string | null
  set(choice: Choice, value: string): void
  clear(): void
}

/** Choices that the browser has refused to store. */
const ofThisPage = new Map<Choice, string>()

const KEPT_FOR_S = 400 * 86_400

/** The server draws the door in this language. */
function tellLanguage(language: string, keptForS = KEPT_FOR_S): void {
  attempt(() => {
    document.cookie = `language=${language}; Max-Age=${keptForS}; Path=/; SameSite=Strict`
  })
}

/** Local storage. Where the browser refuses it (private windows do, and full disks), the choices of this page. */
export const choices: BrowserChoices = {
  areStored: () => attempt(() => localStorage.getItem('role')) !== undefined,
  get: (choice) => ofThisPage.get(choice) ?? attempt(() => localStorage.getItem(choice)) ?? null,
  set(choice, value) {
    const isStored = attempt(() => {
      localStorage.setItem(choice, value)
      return true
    })
    if (isStored) ofThisPage.delete(choice)
    else ofThisPage.set(choice, value)
    if (choice === 'language') tellLanguage(value)
  },
  clear() {
    ofThisPage.clear()
    attempt(() => localStorage.clear())
    tellLanguage('', 0)
  },
}
