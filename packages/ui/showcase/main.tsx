import { flagSpriteUrl, iconSpriteUrl } from 'virtual:icon-sprite'
import { SpriteProvider } from '@foyer/ui/icon.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './showcase.css'
import { Showcase } from './showcase.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SpriteProvider urls={{ icons: iconSpriteUrl, flags: flagSpriteUrl }}>
        <Showcase />
      </SpriteProvider>
    </StrictMode>,
  )
}
