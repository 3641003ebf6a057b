import type { ReactNode } from 'react'
import { useMe } from '#web/hooks/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { SignOutButton } from '../controls/sign-out-button.tsx'
import { DisplaySettings } from '../display-settings.tsx'
import { FacePicture } from '../drawings/face.tsx'
import { LeafIcon } from '../drawings/icons.ts'
import { Avatar } from '../drawings/pictures.tsx'

/**
 * The bar above a home screen: the product, the person, the display settings, the sign-out.
 * @param over it lies on a picture, and has no ground of its own.
 */
export function PageTop({ over = false, children }: { over?: boolean; children?: ReactNode }) {
  const { shared } = useWords()
  const me = useMe()
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
            {me.role === 'tutor' && me.face ? (
              <FacePicture of={me.face} className="size-11" />
            ) : (
              <Avatar name={me.displayName} emblem={me.role === 'student' ? me.emblem : null} />
            )}
          </span>
          <span className="sr-only @2xl:not-sr-only">{me.displayName}</span>
        </span>
      )}
      <SignOutButton />
    </header>
  )
}
