import { useId, useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { OneTimeUrl } from '#contract/one-time-urls.ts'
import { urlPaths } from '#contract/rules/url-status.ts'
import { linkTo } from '#web/client/links.ts'
import { CopiedAddress, CopiedText } from '#web/tutor/sending/copied.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'

interface MadeLinkProps {
  url: OneTimeUrl
  secret: Secret
  /** The student's name. */
  name: string
  onHide: () => void
}

/** A new link: its address, a text to send, its QR code. */
export function MadeLink({ url, secret, name, onHide }: MadeLinkProps) {
  const { links: words } = useWords().tutor
  const id = useId()
  const [qr, setQr] = useState(false)
  const { purpose } = url
  const address = linkTo(urlPaths[purpose], 'once', secret)
  const text = `${words.texts[purpose](name)}\n${address}`
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 flex-col gap-2 rounded-tutor border-2 border-leaf/40 bg-leaf-ground p-3 text-sm"
    >
      <header className="flex items-center justify-between gap-2">
        <h3 id={`${id}-title`} className="font-bold">
          {words.made(words.purposes[purpose])}
        </h3>
        <button
          type="button"
          aria-label={words.hide}
          title={words.hide}
          onClick={onHide}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-tutor text-quiet hover:bg-sheet"
        >
          <CloseIcon size={1.25} />
        </button>
      </header>
      <CopiedAddress label={words.address} address={address} copy={words.copyAddress} />
      <label htmlFor={`${id}-text`} className="font-semibold">
        {words.text}
      </label>
      <CopiedText id={`${id}-text`} text={text} copy={words.copyText} rows={5} className="py-1 break-all" />
      <Button aria-expanded={qr} onClick={() => setQr(!qr)}>
        {qr ? words.hideQr : words.showQr}
      </Button>
      {qr && (
        <div className="mx-auto w-full max-w-64">
          <QrCode text={address} label={words.qr(name, words.purposes[purpose])} />
        </div>
      )}
      <p className="text-quiet">{words.onlyHere}</p>
    </section>
  )
}
