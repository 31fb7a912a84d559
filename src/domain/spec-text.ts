/** Chinese texts that the specification gives word for word, with its punctuation. */
export const specText = {
  windowTitle: '智慧物流系统平台', // shell §1
  home: '首页', // shell §2.1
  noticeTitle: '系统提示', // shell §8.1
  forbidden: '拒绝访问', // shell §8.1
  notFound: '很抱歉，资源未找到!', // shell §8.1
  timeout: '网络超时', // shell §8.1
  unauthorized: '未授权，请重新登录', // shell §8.1
  tokenExpired: '很抱歉，登录已过期，请重新登录', // shell §8.1
  lastTab: '这是最后一页，不能再关闭了啦', // shell §8.2
  homeTab: '首页不能关闭!', // shell §8.2
  confirmDeleteTitle: '确认删除', // widgets §7
  confirmDelete: '是否删除选中数据?', // widgets §7
} as const;
