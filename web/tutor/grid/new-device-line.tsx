import { useWords } from '#web/words/words.ts'
import { LinkPicture } from '../lesson/links/link-picture.tsx'

/** They came with their card on a device that nobody knew: the tutor sees whether it is them. */
export function NewDeviceLine({ at }: { at: string }) {
  const { card } = useWords().tutor
  return (
    <p className="flex items-start gap-1 rounded-tutor bg-calling-ground px-1 py-0.5 text-xs leading-tight text-ink">
      <LinkPicture purpose="sign-in" />
      {card.newDevice(at)}
    </p>
  )
}
