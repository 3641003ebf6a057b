import { useState } from 'react'
import { signOut } from '#web/client/session/acts.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Dialog } from './dialog.tsx'
import { DoorIcon } from './icons.tsx'

/** The door at the end of a bar, which asks before it signs the person out. @param size of the question's letters and buttons */
export function SignOutButton({ size }: { size: 'student' | 'tutor' }) {
  const { shared } = useWords()
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
        size={size}
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
