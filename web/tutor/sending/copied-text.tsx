import { useRef, type TextareaHTMLAttributes } from 'react'
import { CopyButton } from './copy-button.tsx'
import { sendingField } from './sending-field.ts'

interface CopiedTextProps extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'lang' | 'rows'> {
  /** Of the label that stands above. */
  id: string
  text: string
  /** What the button says. */
  copy: string
  /** How tall it is, and how it breaks. */
  className: string
}

/** A text to send, with its button. */
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
