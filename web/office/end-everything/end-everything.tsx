import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { send } from '#web/client/outbox/send.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'

type Ended = OutputOf<'/office/end-everything'>

/** After a theft: the head office ends every sign-in, every way in that somebody has made, and every key. */
export function EndEverything() {
  const { endEverything: words } = useWords().office
  const [isOpen, setOpen] = useState(false)
  const [ended, setEnded] = useState<Ended | null>(null)
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-quiet">{words.lead}</p>
      {ended && <Notice tone="good">{words.done(ended.signIns)}</Notice>}
      {ended && !ended.hasNewKeys && <Notice tone="warning">{words.givenKeys}</Notice>}
      <Button look="danger" className="self-start" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Ending
          onCancel={() => setOpen(false)}
          onEnded={(answer) => {
            setEnded(answer)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}

/** What it costs, and the press. */
function Ending({ onEnded, onCancel }: { onEnded: (ended: Ended) => void; onCancel: () => void }) {
  const { endEverything: words, people } = useWords().office
  const asked = useDryRun('/office/end-everything', {})
  const form = useForm({ start: {}, send: () => send('/office/end-everything', {}), onSaved: onEnded })
  return (
    <FormDialog
      form={form}
      title={words.title}
      save={asked.value ? words.press : null}
      look="erase"
      cancel={people.close}
      onCancel={onCancel}
    >
      <p>{words.body}</p>
      <AskedScreen asked={asked}>{(cost) => <Cost cost={cost} />}</AskedScreen>
      <p>{words.stays}</p>
    </FormDialog>
  )
}

function Cost({ cost: { signIns, made, calendars } }: { cost: Ended }) {
  const { endEverything: words, whatEnds } = useWords().office
  const lines = [
    words.signIns(signIns),
    ...made.map(({ kind, count }) => whatEnds.kinds[kind](count, 0)),
    ...(calendars > 0 ? [words.calendars(calendars)] : []),
    words.devices,
    words.keys,
  ]
  return (
    <ul aria-label={words.cost} className="list-disc pl-6">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
