import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react'
import { href, navigate } from '#web/client/page.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The path of the screen, by `pathTo`. */
  to: string
  /** The browser's back button does not lead back to this page. */
  replace?: boolean
}

/** A link to another screen, which needs no load of a page. With a modifier key it opens in a new tab, as any link. */
export function Link({ to, replace = false, ...rest }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return <a {...rest} href={href(to)} onClick={follow} />
}

/** Shows another screen in place of this one. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to])
  return null
}
