import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { browserPrompts } from '#web/client/prompts/browser-prompts.ts'
import type { Prompt } from '#web/client/prompts/create-prompts.ts'
import type { PromptLanguage } from '#web/client/prompts/may-speak.ts'
import { sounds } from '#web/client/sound/sounds.ts'
import { createStore } from '#web/client/store.ts'
import { useStore } from './use-client.ts'

/** A screen is there before it is spoken, and its own sound goes first. */
const AFTER_MS = 500
/** A press on one of these acts; any other press of a child asks what to do. */
const CONTROLS = 'a, button, input, label, select, summary, textarea, video'

export interface SpokenPrompt {
  isOn: boolean
  /** This prompt is spoken now. */
  isSpeaking: boolean
  /** A book, a talk or a recording sounds: a press would say nothing. */
  isHeldBack: boolean
  say(): void
  turn(on: boolean): void
}

/**
 * A screen's prompt: spoken when the screen comes, or at the first press where browsers ask for one. Null without a voice of
 * the language on this device.
 * @param text as it is spoken; empty says nothing.
 * @param isOwnWord false where the screen sounds by itself: then only a press on the speaker is answered.
 */
export function usePrompt(text: string, language: PromptLanguage, isOwnWord = true): SpokenPrompt | null {
  const prompts = browserPrompts()
  const hasVoice = useSyncExternalStore(
    useCallback((listener) => prompts?.onVoices(listener) ?? nothing, [prompts]),
    () => prompts?.hasVoice(language) ?? false,
    never.get,
  )
  const isOn = useStore(prompts?.isOn ?? never)
  const speaking = useStore(prompts?.speaking ?? silent)
  const isHeldBack = useStore(sounds) > 0

  useEffect(() => {
    if (!prompts || !hasVoice || !isOwnWord || text === '') return
    return sayWhenMay(() => prompts.say({ text, language }))
  }, [prompts, hasVoice, isOwnWord, text, language])
  useEffect(() => prompts?.stop, [prompts, text, language])

  if (!prompts || !hasVoice || text === '') return null
  const prompt: Prompt = { text, language }
  return {
    isOn,
    isSpeaking: speaking === text,
    isHeldBack,
    say: () => void prompts.say(prompt, true),
    turn(on) {
      prompts.turn(on)
      if (on) prompts.say(prompt, true)
    },
  }
}

/** Tries once after a moment, and once more at the first press that does nothing else. Returns the way to stop trying. */
function sayWhenMay(say: () => boolean): () => void {
  const onPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(CONTROLS)) return
    removeEventListener('click', onPress)
    say()
  }
  const timer = setTimeout(() => {
    if (!say() && !navigator.userActivation?.hasBeenActive) addEventListener('click', onPress)
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    removeEventListener('click', onPress)
  }
}

const nothing = () => undefined
const never = createStore(false)
const silent = createStore<string | null>(null)
