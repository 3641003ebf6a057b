import { useState } from 'react'
import { secretOfLink } from '#web/client/links.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { CameraTroubleNote } from './camera-trouble-note.tsx'
import { useCamera } from './use-camera.ts'

interface ViewfinderProps {
  titleId: string
  /** The address of a code of this school. */
  onCode: (address: string) => void
  onAgain: () => void
}

/** What the camera sees, or why there is nothing to see. Make it anew (by key) to try again. */
export function Viewfinder({ titleId, onCode, onAgain }: ViewfinderProps) {
  const { scan } = useWords().code
  const [foreign, setForeign] = useState(false)
  const { video, state } = useCamera((text) => {
    const isOurs = secretOfLink(text) !== null
    setForeign(!isOurs)
    if (isOurs) onCode(text)
    return isOurs
  })
  const isOn = state === 'starting' || state === 'looking'
  return (
    <>
      <h2 id={titleId} className="text-xl with-furigana font-bold">
        <Ruby text={isOn ? scan.title : scan.troubles[state]} />
      </h2>
      <video
        ref={video}
        muted
        playsInline
        hidden={!isOn}
        className="mx-auto mt-3 aspect-square max-h-[50dvh] w-full rounded-student bg-ink object-cover"
      />
      {isOn ? (
        <p role="status" className="mt-2 with-furigana">
          <Ruby text={foreign ? scan.foreign : state === 'looking' ? scan.looking : scan.starting} />
        </p>
      ) : (
        <CameraTroubleNote trouble={state} onAgain={onAgain} />
      )}
    </>
  )
}
