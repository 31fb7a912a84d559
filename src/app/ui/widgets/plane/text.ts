/** Texts of the plane. */
const side = (degrees: number, positive: string, negative: string): string => `${degrees < 0 ? negative : positive} ${Math.abs(degrees)}°`;

export const planeText = {
  point: (name: string, longitude: number, latitude: number) =>
    `${name}，${side(longitude, '东经', '西经')}，${side(latitude, '北纬', '南纬')}`,
  corner: (at: number) => `第 ${at} 个点`,
  movable: '可移动的点',
  hint: '点按平面放点；拖动点，或选中后按方向键移动（按住 Shift 移动更远）',
  hintMany: '点按平面加点；拖动点，或选中后按方向键移动（按住 Shift 移动更远），按 Delete 删除',
  closer: '放大',
  farther: '缩小',
  all: '全部显示',
  length: (metres: number) => (metres >= 1_000 ? `${metres / 1_000} 公里` : `${metres} 米`),
  location: '位置',
  drawing: (label: string) => `${label}的示意图`,
} as const;
