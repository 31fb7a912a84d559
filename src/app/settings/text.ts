/** Texts shown while a theme is applied. */
export const lookText = {
  compiling: '正在编译主题！', // shell §8.2
  failed: 'Failed to update theme', // shell §8.2
} as const;
