import { useState } from 'react'
import { Eye, EyeOff } from '#web/ui/door-icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'

export function PasswordField({ problem }: { problem: string | null }) {
  const { signIn } = useWords()
  const [shown, setShown] = useState(false)
  const label = plain(shown ? signIn.hide : signIn.show)
  const toggle = (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setShown(!shown)}
      className="grid size-11 place-items-center rounded-tutor text-quiet hover:bg-leaf-ground"
    >
      {shown ? <EyeOff /> : <Eye />}
    </button>
  )
  return (
    <TextField
      name="password"
      type={shown ? 'text' : 'password'}
      label={signIn.password}
      problem={problem}
      end={toggle}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
    />
  )
}
