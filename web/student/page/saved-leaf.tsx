import { useKeeps, useSaved } from '#web/client/writes.ts'
import { Leaf } from '#web/ui/door-icons.tsx'
import { Cloud, CloudOff } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Where all that was done lies: at school, on this device, or nowhere yet. */
export function SavedLeaf() {
  const words = useWords().student.page
  const saved = useSaved()
  const unsaved = useKeeps() === false ? words.savesLater : words.saving
  const shown = {
    'at-school': { icon: <Leaf />, text: words.savedAtSchool },
    'on-device': { icon: <Cloud />, text: words.savedHere },
    refused: { icon: <CloudOff />, text: words.notTaken },
    nowhere: { icon: <Cloud />, text: unsaved },
  }[saved]
  return (
    <span
      className={`flex items-center gap-1.5 text-sm ${saved === 'at-school' ? 'text-leaf-deep' : 'text-quiet'}`}
    >
      {shown.icon}
      <span className="sr-only @2xl:not-sr-only">
        <Ruby text={shown.text} />
      </span>
    </span>
  )
}
