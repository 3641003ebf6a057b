import { useEffect, useEffectEvent } from 'react'
import { keyOutsideFields } from '../key-outside-fields.ts'
import { focusCard, focusFirstCall } from '../room/focus-calls.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { switchMicrophone } from './talk-buttons.tsx'
import { useEndTalk } from './use-end-talk.ts'

/** N goes to the first call of the line, and Escape back from a student's panel to the card; in a talk, M mutes and E ends. Keys act only outside of fields and dialogs. */
export function useTalkKeys(): void {
  const { talk, chosen, attended } = useRoom()
  const { panel } = useTutorLesson()
  const end = useEndTalk()
  const press = useEffectEvent((key: string): boolean => {
    if (key === 'n') return focusFirstCall()
    if (key === 'escape' && chosen && chosen.studentId !== attended?.student.id) {
      panel.close()
      focusCard(chosen.studentId)
    } else if (key === 'm' && talk) switchMicrophone(talk)
    else if (key === 'e' && end) end()
    else return false
    return true
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const key = keyOutsideFields(event)
      if (key === null || document.querySelector('[data-menu]')) return
      if (press(key)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
