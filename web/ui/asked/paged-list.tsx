import type { ReactNode } from 'react'
import type { AskedPages } from '#web/hooks/asks/use-ask-pages.ts'
import { Button } from '../controls/button.tsx'
import { AskedPanel, StatePanel } from '../page/state-panel.tsx'

interface PagedListProps {
  asked: Pick<AskedPages<unknown>, 'pages' | 'pending' | 'more'>
  /** The sentence in place of the rows if there are none. */
  empty: string | false | undefined
  /** The words of the button for one page more. */
  more: string
  /** The one action of an empty list, a Button. */
  action?: ReactNode
  /** The rows of all pages. */
  children: ReactNode
}

/** A list that comes page by page: its rows, none, the page that is asked for, and the button for the next one. */
export function PagedList({ asked, empty, more, action, children }: PagedListProps) {
  return (
    <>
      {empty ? (
        <StatePanel part kind="empty" text={empty} action={action} />
      ) : (
        asked.pages.length > 0 && children
      )}
      {asked.pending && <AskedPanel asked={asked.pending} />}
      {asked.more && (
        <Button className="self-center" onClick={asked.more}>
          {more}
        </Button>
      )}
    </>
  )
}
