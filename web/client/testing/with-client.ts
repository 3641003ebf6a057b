import { setClient } from '../current-client.ts'
import { aClient } from './a-client.ts'

// Each test file is a tab of its own, whose server cannot be reached.
setClient(aClient().client)
