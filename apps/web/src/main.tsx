import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { UiProvider } from './ui/UiProvider'

// Compiled validators need `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root element')

createRoot(root).render(
  <StrictMode>
    <UiProvider>{null}</UiProvider>
  </StrictMode>,
)
