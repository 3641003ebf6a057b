import { useState } from 'react'
import type { UrlId } from '#contract/kernel/ids.ts'
import type { OneTimeUrl } from '#contract/one-time-urls.ts'
import { secretOfMade } from '#web/tutor/made-secrets.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { LinkRow } from './link-row.tsx'

interface LinkListProps {
  /** The newest first. */
  links: OneTimeUrl[]
  busy: boolean
  onShow: (url: OneTimeUrl) => void
  onRevoke: (id: UrlId) => Promise<void>
}

export function LinkList({ links, busy, onShow, onRevoke }: LinkListProps) {
  const { links: words } = useWords().tutor
  const [asksFor, setAsksFor] = useState<OneTimeUrl | null>(null)
  if (links.length === 0) return <p className="text-sm text-quiet">{words.none}</p>
  return (
    <>
      <ul className="flex flex-col">
        {links.map((url) => (
          <LinkRow
            key={url.id}
            url={url}
            onShow={secretOfMade(url.id) ? () => onShow(url) : null}
            onRevoke={() => setAsksFor(url)}
          />
        ))}
      </ul>
      <Dialog
        open={asksFor !== null}
        look="danger"
        title={asksFor ? words.revokeQuestion(words.purposes[asksFor.purpose]) : ''}
        body={words.revokeBody}
        confirm={words.revoke}
        cancel={words.keep}
        busy={busy}
        onCancel={() => setAsksFor(null)}
        onConfirm={() => asksFor && void onRevoke(asksFor.id).then(() => setAsksFor(null))}
      />
    </>
  )
}
