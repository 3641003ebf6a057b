import { useState } from 'react'
import type { OneTimeUrl } from '#contract/access/one-time-urls.ts'
import { urlPaths } from '#contract/access/rules/url-status.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { linkTo } from '#web/client/links.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopiedText } from '#web/ui/controls/copied-text.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
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
  const [qr, setQr] = useState(false)
  const { purpose } = url
  const address = linkTo(urlPaths[purpose], 'once', secret)
  const text = `${words.texts[purpose](name)}\n${address}`
  return (
    <Panel
      look="new"
      level={3}
      title={words.made(words.purposes[purpose])}
      close={{ label: words.hide, onClose: onHide }}
    >
      <CopiedText label={words.address} text={address} copy={words.copyAddress} />
      <CopiedText label={words.text} text={text} copy={words.copyText} />
      <Button aria-expanded={qr} onClick={() => setQr(!qr)}>
        {qr ? words.hideQr : words.showQr}
      </Button>
      {qr && (
        <div className="mx-auto w-full max-w-64">
          <QrCode text={address} label={words.qr(name, words.purposes[purpose])} />
        </div>
      )}
      <p className="text-quiet">{words.onlyHere}</p>
    </Panel>
  )
}
