import type { ClientConfig } from '#web/client/create-client.ts'
import type { tabMemory } from '../tab-memory.ts'
import type { TalkActs, TalkFacts, TalkView } from '../talk.ts'
import { browserMicrophones, openCamera } from './media-devices.ts'
import { createOwnCamera } from './own-camera.ts'
import { createOwnMicrophone } from './own-microphone.ts'
import { createSilenceCheck } from './silence.ts'

interface OwnDevicesOptions {
  config: Pick<ClientConfig, 'choices' | 'after'>
  facts: Pick<TalkFacts, 'role' | 'kind'>
  memory: ReturnType<typeof tabMemory>
  /** Of the own microphone, 0 to 1. */
  level(): number
  /** The track to send is another one; null sends nothing. */
  send(what: 'audio' | 'video', track: MediaStreamTrack | null): void
  /** The others must be told of a change. */
  changed(): void
}

/**
 * The microphone and the camera of this person, and what this device remembers of them. A student in a talk with the class
 * has neither; a student has never a camera.
 */
export function createOwnDevices({ config, facts, memory, level, send, changed }: OwnDevicesOptions) {
  const { choices } = config
  const { role, kind } = facts
  const isPrivate = kind === 'private'
  const microphone =
    role === 'student' && !isPrivate
      ? null
      : createOwnMicrophone({
          devices: browserMicrophones,
          silence: createSilenceCheck(config, level),
          asksFirst: role === 'student',
          wasOpened: choices.get('microphone') === 'opened',
          isMuted: memory.read()?.isMuted ?? false,
          onOpened: () => choices.set('microphone', 'opened'),
        })
  const camera = role === 'tutor' && isPrivate ? createOwnCamera(openCamera) : null
  let isHeld = false
  const stops = [
    microphone?.store.subscribe(() => {
      send('audio', microphone.store.get().track)
      changed()
    }),
    camera?.store.subscribe(sendCamera),
  ]
  if (choices.get('camera') === 'shown') void camera?.show()

  function sendCamera(): void {
    send('video', sentCamera())
    changed()
  }

  function sentCamera(): MediaStreamTrack | null {
    return isHeld ? null : (camera?.store.get().track ?? null)
  }

  function setMuted(isMuted: boolean): void {
    memory.remember({ isMuted })
    microphone?.setMuted(isMuted)
  }

  const acts: Pick<TalkActs, 'mute' | 'unmute' | 'openMicrophone' | 'showCamera' | 'hideCamera'> = {
    mute: () => setMuted(true),
    unmute: () => setMuted(false),
    openMicrophone: () => microphone?.press(),
    showCamera() {
      if (camera) choices.set('camera', 'shown')
      void camera?.show()
    },
    hideCamera() {
      if (camera) choices.set('camera', 'hidden')
      camera?.hide()
    },
  }
  return {
    acts,
    microphone: () => microphone?.store.get() ?? null,
    /** The picture that is sent; null without one. */
    camera: sentCamera,
    hasCamera: camera !== null,
    /** The line has no room for a picture; or it has again. */
    holdCamera(isHeldNow: boolean): void {
      if (isHeld === isHeldNow) return
      isHeld = isHeldNow
      if (camera?.store.get().track) sendCamera()
    },
    shown(): Pick<TalkView['own'], 'microphone' | 'cameraTrouble'> {
      const trouble = camera?.store.get().trouble ?? null
      return { microphone: microphone?.store.get().state ?? 'closed', cameraTrouble: trouble }
    },
    close(): void {
      for (const stop of stops) stop?.()
      microphone?.close()
      camera?.hide()
    },
  }
}
