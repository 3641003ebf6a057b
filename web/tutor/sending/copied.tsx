import { useRef, type TextareaHTMLAttributes, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

interface CopiedTextProps extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'lang' | 'rows'> {
  /** The id of the label above. */
  id: string
  text: string
  /** Label of the button. */
  copy: string
  /** Sets the height and the line breaks. */
  className: string
}

/** A text to send, with a copy button. */
export function CopiedText({ id, text, copy, className, ...native }: CopiedTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <textarea
        {...native}
        ref={field}
        id={id}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        className={`resize-y ${className} ${sendingField}`}
      />
      <CopyButton label={copy} text={text} onSelect={() => field.current?.focus()} />
    </>
  )
}

const sendingField = 'w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm'

const SAID_FOR_MS = 4_000

interface CopyButtonProps {
  label: string
  text: string
  /** Selects the text if the browser refuses the clipboard, as it does on plain http. */
  onSelect: () => void
}

/** Copies a text, and confirms it. */
function CopyButton({ label, text, onSelect }: CopyButtonProps) {
  const { links: words } = useWords().tutor
  const [said, setSaid] = useState<'copied' | 'selected' | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      onSelect()
      setSaid('selected')
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="text-sm text-leaf-deep">
        {said && words[said]}
      </span>
    </span>
  )
}

interface CopiedAddressProps {
  label: string
  address: string
  /** Label of the button. */
  copy: string
}

/** An address to copy: shown in a field, to type it by hand, with a copy button. */
export function CopiedAddress({ label, address, copy }: CopiedAddressProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.target.select()}
        className={`min-h-11 font-mono ${sendingField}`}
      />
      <CopyButton label={copy} text={address} onSelect={() => field.current?.focus()} />
    </>
  )
}
