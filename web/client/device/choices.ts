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

/** Small choices, stored in this browser until the session ends. */
export interface BrowserChoices {
  get(choice: Choice): string | null
  set(choice: Choice, value: string): void
  clear(): void
}

/** Local storage. A browser that refuses it (private windows do) only forgets the choices: the product works without it. */
export const choices: BrowserChoices = {
  get: (choice) => attempt(() => localStorage.getItem(choice)) ?? null,
  set: (choice, value) => attempt(() => localStorage.setItem(choice, value)),
  clear: () => attempt(() => localStorage.clear()),
}
