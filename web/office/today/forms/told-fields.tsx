import { InputField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'

interface Told {
  words: string
  teller: string
}

interface ToldFieldsProps {
  /** Of the words about the absence. */
  label: string
  told: Told
  onTold: (told: Told) => void
}

/** The words with which an absence was reported, and the person who reported it. */
export function ToldFields({ label, told, onTold }: ToldFieldsProps) {
  const { today: words } = useWords().office
  return (
    <>
      <InputField
        label={label}
        maxLength={200}
        value={told.words}
        onChange={(given) => onTold({ ...told, words: given })}
      />
      <InputField
        label={words.teller}
        maxLength={40}
        placeholder={words.tellerHint}
        value={told.teller}
        onChange={(teller) => onTold({ ...told, teller })}
      />
    </>
  )
}
