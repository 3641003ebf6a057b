import type { ItemResult } from '#contract/learning/final-checks.ts'

const LINES = {
  right: null,
  almost: 'decoration-dashed',
  wrong: 'decoration-wavy',
} as const

/** A dictated sentence in its correct form: a wavy line under words that were wrong, a broken line under those almost right. */
export function MarkedWords({ words }: { words: NonNullable<ItemResult['words']> }) {
  return words.map(({ text, outcome }, index) => {
    const line = LINES[outcome]
    const word = line ? (
      <mark
        className={`bg-transparent text-inherit underline decoration-calling-ink decoration-2 underline-offset-4 ${line}`}
      >
        {text}
      </mark>
    ) : (
      text
    )
    return (
      <span key={index}>
        {index > 0 && ' '}
        {word}
      </span>
    )
  })
}
