import { useId, useState } from 'react'
import type { BranchId } from '#contract/kernel/ids.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Goodbye } from './goodbye-screen.tsx'

interface EraseBarProps {
  student: Goodbye['student']
  branchId: BranchId
  onErased: () => void
}

/** The name is typed once, and then the press that cannot be undone. */
export function EraseBar({ student, branchId, onErased }: EraseBarProps) {
  const { goodbyes: words } = useWords().office
  const [name, setName] = useState('')
  const erasing = useSend('/office/erase-student')
  const id = useId()
  const isEmpty = name.trim() === ''
  const erase = async () => {
    if (isEmpty) return
    const answer = await erasing.send({ branchId, erasedId: student.id, name })
    if (answer?.ok) onErased()
  }
  return (
    <form
      noValidate
      className="sticky bottom-0 mt-auto flex flex-col gap-2 border-t border-line bg-frame px-4 py-3 @4xl:px-6 @6xl:px-10"
      onSubmit={(event) => {
        event.preventDefault()
        void erase()
      }}
    >
      {erasing.problem && <ProblemNotice problem={erasing.problem} />}
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id}>{words.confirm}</label>
        <input
          id={id}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          className="min-h-12 w-full min-w-0 rounded-tutor border-2 border-edge bg-surface px-3 text-base @xl:w-70"
        />
        <span className="ml-auto flex items-center gap-3">
          {isEmpty && <span className="text-sm text-quiet">{words.typeFirst}</span>}
          <Button type="submit" look="erase" disabled={isEmpty} busy={erasing.isBusy} className="min-h-12">
            {words.erase}
          </Button>
        </span>
      </div>
    </form>
  )
}
