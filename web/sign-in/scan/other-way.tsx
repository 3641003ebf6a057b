import { classroomTablet } from '#web/client/device/classroom-tablet.ts'
import { href } from '#web/client/page.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { CameraTrouble } from './use-camera.ts'

/** Without a card: by pictures on a tablet of the classroom, elsewhere by the name. */
export function OtherWay({
  onOther,
  look = 'outlined',
}: {
  onOther: () => void
  look?: 'main' | 'outlined'
}) {
  const { scan } = useWords().code
  if (classroomTablet.get() === null)
    return <StateAction look={look} icon={<DoorIcon size={2} />} text={scan.byName} onPress={onOther} />
  const icon = (
    <span className="flex gap-1">
      <EmblemPicture name="whale" size={2.5} />
      <EmblemPicture name="cherry" size={2.5} />
    </span>
  )
  return (
    <StateAction
      look={look}
      icon={icon}
      text={scan.byPictures}
      onPress={() => location.assign(href('login'))}
    />
  )
}

interface CameraAsleepProps {
  onAgain: () => void
  /** To the way in without a card. */
  onOther: () => void
  trouble: CameraTrouble
}

/** The camera does not work: the way in without it. */
export function CameraAsleep({ trouble, onAgain, onOther }: CameraAsleepProps) {
  const { scan } = useWords().code
  return (
    <div className="flex flex-1 flex-col *:flex-1">
      <ChildState
        part
        of="no-camera"
        text={scan.asleep}
        action={
          <>
            <OtherWay look="main" onOther={onOther} />
            {trouble !== 'insecure' && (
              <Button size="student" onClick={onAgain}>
                <Ruby text={scan.again} />
              </Button>
            )}
          </>
        }
      >
        <p className="max-w-md text-lg with-furigana">
          <span className="block">
            <Ruby text={scan.troubles[trouble]} />
          </span>
          <span className="block">
            <Ruby text={scan.instead} />
          </span>
        </p>
      </ChildState>
    </div>
  )
}
