import { useState } from 'react'
import { signOut } from '#web/client/session/acts.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorIcon } from '../drawings/icons.ts'
import { Dialog } from '../page/dialog.tsx'

/** The door at the end of a bar, which asks before it signs the person out. */
export function SignOutButton() {
  const { shared } = useWords()
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
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
        size={me?.role === 'student' ? 'student' : 'tutor'}
        title={shared.signOutQuestion}
        body={<Ruby text={shared.signOutBody} />}
        confirm={shared.signOut}
        cancel={shared.cancel}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void signOut()}
      />
    </>
  )
}
