import { useRef } from 'react'
import { CopyButton } from './copy-button.tsx'
import { sendingField } from './sending-field.ts'

interface CopiedAddressProps {
  label: string
  address: string
  /** What the button says. */
  copy: string
}

/** An address to take along: the field for who types it, the button for everybody else. */
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
