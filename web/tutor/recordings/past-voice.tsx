import { useEffect, useEffectEvent, useState } from 'react'
import type { PastRecording, RecordingToHear } from '#contract/learning/recordings.ts'
import { href } from '#web/client/page.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import { useClipPlayer, useSound } from '#web/hooks/use-sound.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PlayIcon, StarIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { inSeconds } from './recording-list.tsx'
import { takeKeys, useHearingKeys } from './use-hearing-keys.ts'
import { WaveRow } from './wave-row.tsx'

/** A recording in a student's record: loaded and played with the first press, and starred for the family. */
export function PastVoice({ recording }: { recording: PastRecording }) {
  const { recordings: words } = useWords().tutor
  const [isOpen, setOpen] = useState(false)
  const { send, isBusy, problem } = useSends()
  const isTalking = useRoom().attended !== null
  const { id: recordingId, lessonId, starred } = recording
  const about = { lessonId, recordingId }
  return (
    <div className="flex flex-col gap-1.5">
      {isOpen && (
        <OpenVoice
          recording={recording}
          isTalking={isTalking}
          onHeard={() => recording.heard === null && void send('/tutor/hear-recording', about)}
        />
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {!isOpen && (
          <Button icon={<PlayIcon size={1.125} />} onClick={() => setOpen(true)} className="px-3!">
            {words.hearPast(inSeconds(recording.ms))}
          </Button>
        )}
        <Button
          icon={<StarIcon size={1.125} />}
          aria-pressed={starred}
          busy={isBusy}
          onClick={() => void send('/tutor/star-recording', { ...about, starred: !starred })}
          className="ml-auto px-3! aria-pressed:border-leaf aria-pressed:bg-leaf-ground"
        >
          {starred ? words.starred : words.star}
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </div>
  )
}

interface OpenVoiceProps {
  recording: RecordingToHear
  /** This tutor is talking with a student. */
  isTalking: boolean
  onHeard?: () => void
}

/** A recording that loads, and plays by itself when it has come. */
export function OpenVoice({ recording, isTalking, onHeard }: OpenVoiceProps) {
  const { recordings: words } = useWords().tutor
  const sound = useSound({ address: href(recording.address) })
  const { player, playback } = useClipPlayer()
  const samples = sound.status === 'ready' ? sound.samples : null
  const isPlaying = playback.playing !== null
  const play = () => {
    if (!samples) return
    takeKeys(player)
    player.play('child', samples, onHeard && { onEnded: onHeard })
  }
  const toggle = () => (isPlaying ? player.stop() : play())
  useHearingKeys((key) => {
    if (key === 'play') toggle()
    else if (key === 'again') play()
  }, player)
  // The student is heard, and not their recording.
  useEffect(() => {
    if (isTalking) player.stop()
  }, [player, isTalking])
  const begin = useEffectEvent(play)
  useEffect(() => {
    if (samples) begin()
  }, [samples])
  return (
    <WaveRow
      name={words.child(recording.displayName)}
      hear={words.hearChild(recording.displayName)}
      sound={sound}
      look="child"
      scaleMs={recording.ms}
      isPlaying={isPlaying}
      positionMs={player.positionMs}
      onPress={toggle}
    />
  )
}
