import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { HeadphonesIcon } from '#web/ui/drawings/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ChildCheckProps } from './child-check.tsx'

const ChildCheck = lazyPart<ChildCheckProps>(async () => (await import('./child-check.tsx')).ChildCheck)

/** A small way from a child's screens to the try of sound and microphone. */
export function DeviceCheckEntry() {
  const words = useWords().student.device
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="student" icon={<HeadphonesIcon size={1.75} />} onClick={() => setOpen(true)}>
        <Ruby text={words.entry} />
      </Button>
      {isOpen && <ChildCheck onClose={() => setOpen(false)} />}
    </>
  )
}
