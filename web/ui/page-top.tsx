import { useState, type ReactNode } from 'react'
import { signOut } from '#web/client/session/acts.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Dialog } from './dialog.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { LeafIcon } from './drawings.tsx'
import { DoorIcon } from './icons.tsx'
import { Avatar } from './pictures.tsx'

/**
 * The bar above a home screen: the product, the person, the display settings, the sign-out.
 * @param over it lies on a picture, and has no ground of its own.
 */
export function PageTop({ over = false, children }: { over?: boolean; children?: ReactNode }) {
  const { shared } = useWords()
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  const size = me?.role === 'tutor' ? 'tutor' : 'student'
  return (
    <header
      className={`flex flex-wrap items-center gap-x-1 gap-y-1 px-4 py-2 @lg:gap-x-3 ${over ? '' : 'border-b border-line bg-frame'}`}
    >
      <span className="mr-auto flex items-center gap-2 font-semibold text-leaf-deep">
        <LeafIcon />
        <span className="sr-only @lg:not-sr-only">{shared.productName}</span>
      </span>
      {children}
      <DisplaySettings />
      {me && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true">
            <Avatar name={me.displayName} emblem={me.role === 'student' ? me.emblem : null} />
          </span>
          <span className="sr-only @2xl:not-sr-only">{me.displayName}</span>
        </span>
      )}
      <button
        type="button"
        aria-label={plain(shared.signOut)}
        title={plain(shared.signOut)}
        onClick={() => setLeaving(true)}
        className="grid min-h-11 min-w-11 place-items-center rounded-tutor hover:bg-leaf-ground"
      >
        <DoorIcon />
      </button>
      <Dialog
        open={leaving}
        size={size}
        title={shared.signOutQuestion}
        body={<Ruby text={shared.signOutBody} />}
        confirm={shared.signOut}
        cancel={shared.cancel}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void signOut()}
      />
    </header>
  )
}
