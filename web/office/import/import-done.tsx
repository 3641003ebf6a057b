import { useEffect, useRef, useState } from 'react'
import type { ImportCounts } from '#contract/office/imports.ts'
import { href } from '#web/client/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import type { FirstLogin } from './use-import.ts'

interface ImportDoneProps {
  counts: ImportCounts
  logins: readonly FirstLogin[]
  onClose: () => void
}

/** Everything is in. Who is new gets a slip with the first password, to be cut out. */
export function ImportDone({ counts, logins, onClose }: ImportDoneProps) {
  const { imports: words } = useWords().office
  const text = `${words.done.title} ${words.done.counts(counts.new, counts.changed, counts.leaves)}`
  const close = (
    <Button look="main" onClick={onClose}>
      {words.done.close}
    </Button>
  )
  if (logins.length === 0) return <StatePanel kind="finished" text={text} action={close} />
  return <Passwords text={text} logins={logins} onClose={onClose} />
}

function Passwords({
  text,
  logins,
  onClose,
}: {
  text: string
  logins: readonly FirstLogin[]
  onClose: () => void
}) {
  const { imports: words } = useWords().office
  const { branch } = useBranch()
  const [leaving, setLeaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: a screen reader begins with what came of it.
  useEffect(() => heading.current?.focus(), [])
  const address = `${location.host}${href('/')}`
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 @4xl:p-8 print:p-0">
      <header className="flex flex-wrap items-center gap-3 print:hidden">
        <h1 ref={heading} tabIndex={-1} className="mr-auto text-2xl font-bold outline-none">
          {text}
        </h1>
        <Button onClick={() => setLeaving(true)}>{words.done.close}</Button>
        <Button look="main" onClick={() => print()}>
          {words.done.print}
        </Button>
      </header>
      <p className="text-quiet print:hidden">{words.done.once}</p>
      <section aria-label={words.done.sheet}>
        <ul className="grid grid-cols-1 gap-3 @2xl:grid-cols-2 print:grid-cols-2 print:gap-0">
          {logins.map((login) => (
            <li
              key={login.loginId}
              className="break-inside-avoid rounded-tutor border border-line bg-sheet p-4 print:rounded-none print:border-dashed print:border-edge"
            >
              <p className="text-sm text-quiet">
                {[branch.name, login.classroom].filter((part) => part !== null).join(' ')}
              </p>
              <p className="text-lg font-bold">{login.name}</p>
              <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
                <dt className="text-sm text-quiet">{words.done.address}</dt>
                <dd className="break-all">{address}</dd>
                <dt className="text-sm text-quiet">{words.done.loginId}</dt>
                <dd className="font-mono">{login.loginId}</dd>
                <dt className="text-sm text-quiet">{words.done.password}</dt>
                <dd className="font-mono font-bold">{login.password}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </section>
      <Dialog
        open={leaving}
        title={words.done.closeQuestion}
        body={words.done.closeBody}
        confirm={words.done.close}
        cancel={words.done.cancel}
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      />
    </div>
  )
}
