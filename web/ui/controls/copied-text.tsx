import { useEffect, useId, useState, type ReactNode } from 'react'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { unbroken } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { Button, type ButtonProps } from './button.tsx'

interface CopiedTextProps {
  label: string
  text: string
  /** Label of the button. */
  copy: string
  lang?: string
  /** Beside the label. */
  beside?: ReactNode
  /** It was asked for just now: the text is selected. */
  takesFocus?: boolean
}

/** A text to send, with a copy button. */
export function CopiedText({ label, text: shown, copy, lang, beside, takesFocus = false }: CopiedTextProps) {
  const text = unbroken(shown)
  const id = useId()
  const field = useGrowing(text)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, field])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {beside}
      </div>
      <textarea
        ref={field}
        id={id}
        lang={lang}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        className="field-sizing-content max-h-80 min-h-11 w-full min-w-0 resize-y rounded-tutor border border-edge bg-sheet px-2 py-2.5 text-sm leading-relaxed wrap-anywhere"
      />
      <CopyButton label={copy} text={text} onSelect={() => field.current?.focus()} />
    </>
  )
}

const SAID_FOR_MS = 4_000

interface CopyButtonProps extends Pick<ButtonProps, 'look' | 'icon'> {
  label: string
  text: string
  /** Selects the text if the browser refuses the clipboard, as it does on plain http. */
  onSelect: () => void
  onCopied?: () => void
}

/** Copies a text, and confirms it. */
export function CopyButton({ label, text, onSelect, onCopied, ...button }: CopyButtonProps) {
  const { copying } = useWords().shared
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
      onCopied?.()
    } catch {
      onSelect()
      setSaid('selected')
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Button {...button} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-sm text-leaf-deep">
        {said && copying[said]}
      </span>
    </span>
  )
}
