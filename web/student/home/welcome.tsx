import { useState } from 'react'
import { choices } from '#web/client/device/choices.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StarIcon } from '#web/ui/drawings/icons.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Stores on this device that a trial student was here, so that it can welcome them once they have enrolled. */
export function rememberTrial(studentId: string): void {
  choices.set('trial', studentId)
}

/** Welcomes a student who came to this device as a trial student and has enrolled since. Renders nothing for others. */
export function Welcome() {
  const { welcome: words } = useWords().student
  const me = useMe()
  const [isRead, setRead] = useState(false)
  const isNew = me?.role === 'student' && me.onlyLessonId === null && choices.get('trial') === me.id
  if (!isNew || isRead) return null
  const close = () => {
    choices.set('trial', '')
    setRead(true)
  }
  return (
    <section
      role="status"
      className="flex w-full flex-wrap items-center gap-x-6 gap-y-4 rounded-student border border-leaf/40 bg-leaf-ground p-6 text-left"
    >
      <span className="text-calling">
        <StarIcon size={4} />
      </span>
      <div className="flex-1 basis-60 with-furigana">
        <h2 className="text-2xl font-bold text-leaf-deep">
          <Ruby text={words.title} />
        </h2>
        <p className="mt-1 text-lg">
          <Ruby text={words.body} />
        </p>
      </div>
      <Button size="student" look="main" onClick={close}>
        <Ruby text={words.close} />
      </Button>
    </section>
  )
}
