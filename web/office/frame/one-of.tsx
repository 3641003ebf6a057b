import { Button } from '#web/ui/controls/button.tsx'

interface OneOfProps<Choice extends string> {
  choices: readonly Choice[]
  words: Record<Choice, string>
  value: Choice
  onChange: (choice: Choice) => void
}

/** Buttons of which one is pressed. */
export function OneOf<Choice extends string>({ choices, words, value, onChange }: OneOfProps<Choice>) {
  return choices.map((choice) => (
    <Button
      key={choice}
      look={choice === value ? 'outlined' : 'calm'}
      aria-pressed={choice === value}
      onClick={() => onChange(choice)}
    >
      {words[choice]}
    </Button>
  ))
}
