export type PromptLanguage = 'ja' | 'en'

/** The part of a voice of the browser that is asked. */
export interface DeviceVoice {
  /** `ja-JP`, on Android also `ja_JP`. */
  lang: string
  /** The device itself speaks. Any other voice sends the text to a company's server. */
  localService: boolean
  default: boolean
}

/** The device's own voice for a language, its usual one if it has several; null without one. */
export function localVoice<Known extends DeviceVoice>(
  voices: readonly Known[],
  language: PromptLanguage,
): Known | null {
  const own = voices.filter(
    ({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language,
  )
  return own.find((voice) => voice.default) ?? own[0] ?? null
}

export interface PromptMoment {
  /** Somebody pressed the speaker; otherwise a screen has come. */
  isAsked: boolean
  /** Spoken prompts are not turned off on this device. */
  isOn: boolean
  hasVoice: boolean
  /** Something was pressed in this tab; before, browsers refuse to speak. */
  wasPressed: boolean
  /** The tab is in front. */
  isSeen: boolean
  /** How many books' sounds, talks and recordings there are. */
  sounds: number
}

/** Decides if a prompt is spoken now. A press on the speaker counts also where prompts are off, and never over another sound. */
export function maySpeak({ isAsked, isOn, hasVoice, wasPressed, isSeen, sounds }: PromptMoment): boolean {
  if (!hasVoice || sounds > 0) return false
  return isAsked || (isOn && wasPressed && isSeen)
}
