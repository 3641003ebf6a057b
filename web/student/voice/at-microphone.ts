import { createStore } from '#web/client/store.ts'

/** The student is recording: asked for the microphone, counting, or speaking. Nothing may cover the screen meanwhile. */
export const atMicrophone = createStore(false)
