/** A colour grade: the dark colour of the edges, the base colour, and the colour of the light on the subject. */
export interface ColourGrade {
  readonly deep: string
  readonly mid: string
  readonly light: string
}

/**
 * Chosen by eye. Each changes hue from dark to light, as in film colour grading, so that pictures differ by more than
 * a hue rotation.
 */
export const colourGrades = {
  ember: { deep: '#2a0509', mid: '#d23a17', light: '#ffcb6b' },
  abyss: { deep: '#040f2e', mid: '#0b5fc0', light: '#6fe9ff' },
  jade: { deep: '#03221f', mid: '#0f9468', light: '#d9ff9a' },
  royal: { deep: '#160838', mid: '#6527d8', light: '#ff9df0' },
  marigold: { deep: '#371003', mid: '#e0820c', light: '#fff2a6' },
  rose: { deep: '#2d0428', mid: '#d4256f', light: '#ffc4a3' },
  dusk: { deep: '#130f3d', mid: '#6b48cc', light: '#ffb07d' },
  moss: { deep: '#0e2407', mid: '#5f9f1b', light: '#f6ffa6' },
  steel: { deep: '#0a1322', mid: '#456f9f', light: '#e6f1ff' },
  lagoon: { deep: '#02252f', mid: '#07969c', light: '#ffe7a3' },
  cherry: { deep: '#2c0312', mid: '#bf1039', light: '#ffd8cf' },
  midnight: { deep: '#070920', mid: '#2a3bb4', light: '#8ed2ff' },
  bronze: { deep: '#1e0f07', mid: '#95602c', light: '#ffdca4' },
  orchid: { deep: '#200930', mid: '#a53bc6', light: '#98f2ff' },
  glacier: { deep: '#06202f', mid: '#3ea6d0', light: '#ffffff' },
  sunset: { deep: '#2a0a36', mid: '#e4523c', light: '#ffd968' },
} as const satisfies Record<string, ColourGrade>

export type ColourGradeName = keyof typeof colourGrades

export const colourGradeNames = Object.keys(colourGrades) as ColourGradeName[]
